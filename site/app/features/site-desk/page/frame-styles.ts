/**
 * What the desk draws into a page of the site that it frames: a dashed line around what can be changed, a solid one around
 * what is being written in, yellow for a change that is not published. The page's own tokens give the colours.
 */
export const canvasStyles = `
  [data-site-editable] { cursor: text; border-radius: 6px; }
  [data-site-editable]:hover, [data-site-all] [data-site-editable], [data-site-editable]:focus-visible {
    outline: 2px dashed var(--color-ink) !important; outline-offset: 7px !important;
  }
  [data-site-editable]:is(:hover, :focus-visible) { outline-width: 3px !important; }
  [data-site-writing], [data-site-all] [data-site-writing] {
    outline: 3px solid var(--color-ink) !important; outline-offset: 8px !important; min-width: 1ch;
  }
  [data-site-bare] { position: relative !important; }
  [data-site-editable]:is([data-site-draft], :hover):not([data-site-writing])::after {
    content: attr(data-site-change); position: absolute; z-index: 9; right: -9px; bottom: calc(100% + 9px);
    padding: 3px 9px; border-radius: 9px 9px 3px 3px; background: var(--color-ink); color: var(--color-white);
    font: 700 0.8125rem/1.4 var(--font-text); letter-spacing: 0; text-transform: none; white-space: nowrap; pointer-events: none;
  }
  [data-site-editable][data-site-draft]:not([data-site-writing])::after {
    content: attr(data-site-draft); border: 2px solid var(--color-ink); background: var(--color-amaltas-400); color: var(--color-ink);
  }
  .on-night [data-site-editable], footer [data-site-editable] { outline-color: var(--color-amaltas-400) !important; }
`;

/** Of a preview: what is different. */
export const changedStyles = `
  [data-site-changed] { outline: 4px solid var(--color-gulmohar-500) !important; outline-offset: 6px !important; border-radius: 6px; }
`;
