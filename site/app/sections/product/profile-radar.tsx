import type { RadarContent } from "../../content/features/evaluator-window.ts";

const centre = 160;
/** Distance of 100 from the centre, in units of the drawing. */
const radius = 107;
const rings = [25, 50, 75, 100];

/** Where a student stands in each area, against what the courses ask for. */
export function ProfileRadar({ areas, valueLabel, targetLabel, alt }: RadarContent) {
  const polygon = (values: number[]) => values.map((value, index) => pointAt(index, value, areas.length)).join(" ");
  return (
    <>
      <svg className="mx-auto w-full max-w-[21rem]" viewBox="-27 10 374 306" role="img" aria-label={alt}>
        {rings.map((ring) => (
          <polygon
            key={ring}
            points={polygon(areas.map(() => ring))}
            className={`stroke-jamun-200 ${ring === 100 ? "fill-none" : "fill-jamun-50"}`}
            strokeWidth="1.6"
          />
        ))}
        <polygon
          points={polygon(areas.map(({ target }) => target))}
          className="fill-none stroke-ink"
          strokeWidth="2.2"
          strokeDasharray="3 5"
          strokeLinecap="round"
        />
        <polygon
          points={polygon(areas.map(({ value }) => value))}
          className="fill-amaltas-400 stroke-ink"
          fillOpacity=".75"
          strokeWidth="2.6"
          strokeLinejoin="round"
        />
        {areas.map(({ label, value, isGap }, index) => {
          const [x, y] = pointAt(index, value, areas.length);
          const [labelX, labelY] = pointAt(index, 124, areas.length);
          const anchor = labelX > centre + 1 ? "start" : labelX < centre - 1 ? "end" : "middle";
          return (
            <g key={label} textAnchor={anchor}>
              <circle
                cx={x}
                cy={y}
                r="5"
                className={`stroke-white ${isGap ? "fill-gulmohar-500" : "fill-ink"}`}
                strokeWidth="2"
              />
              <text x={labelX} y={labelY} className="fill-ink font-semibold" fontSize="14.5">
                {label}
              </text>
              <text x={labelX} y={labelY + 17} className="fill-ink-muted" fontSize="14.5">
                {value}
              </text>
            </g>
          );
        })}
      </svg>
      <ul className="mt-3 flex flex-wrap justify-center gap-x-5 gap-y-1 text-sm" aria-hidden="true">
        <li className="flex items-center gap-2">
          <span className="h-3.5 w-5 border-2 border-ink bg-amaltas-400" />
          {valueLabel}
        </li>
        <li className="flex items-center gap-2">
          <span className="w-5 border-t-3 border-dotted border-ink" />
          {targetLabel}
        </li>
      </ul>
    </>
  );
}

/** Place of a value on its axis, rounded to tenths. The first axis points up, the others follow clockwise. */
function pointAt(index: number, value: number, count: number): [x: number, y: number] {
  const angle = (index / count) * 2 * Math.PI;
  const distance = (value / 100) * radius;
  return [tenths(centre + distance * Math.sin(angle)), tenths(centre - distance * Math.cos(angle))];
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}
