import { CallToAction } from "../call-to-action/call-to-action.tsx";
import { TextWithLinks } from "../call-to-action/text-with-links.tsx";
import type { ProblemPageContent } from "../content/features/form-pages.ts";

/** A form was posted without script and could not be taken. The server shows the problems that apply. */
export function FormProblem({ heading, text, problems, help, actions }: ProblemPageContent) {
  return (
    <>
      <h1 className="type-d2 max-w-[20ch]" tabIndex={-1}>
        {heading}
      </h1>
      <ul className="my-6 font-semibold text-error">
        {problems.map((problem) => (
          <li key={problem.id} data-problem={problem.id} hidden>
            {problem.text}
          </li>
        ))}
      </ul>
      <p className="text-lead">{text}</p>
      <p className="mt-4 mb-7">
        <TextWithLinks text={help} />
      </p>
      {actions.map((action) => (
        <CallToAction key={action.label} action={action} look="yellow" />
      ))}
    </>
  );
}
