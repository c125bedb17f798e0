type InlineScriptProps = {
  /** Of a module that exports `run`, as `?script` gives it; or nothing. */
  text: string;
  argument?: object;
  /** Also in a page that the server finishes, which has no other script. */
  isKept?: true;
};

/**
 * Our own script text, which the server's policy allows by its hash. In the browser it has already run, and React
 * leaves it as it is.
 */
export function InlineScript({ text, argument, isKept }: InlineScriptProps) {
  const json = JSON.stringify(argument)?.replaceAll("<", "\\u003c");
  return (
    <script
      data-kept={isKept && ""}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text && `(()=>{${text}script.run(${json})})()` }}
    />
  );
}
