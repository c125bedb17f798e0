type InlineScriptProps = {
  /** Of a module that exports `run`, as `?script` gives it; or nothing. */
  text: string;
  /** Handed to `run`. */
  argument?: object;
  measuredShare?: string;
};

/** Our own text, which the server's policy allows by its hash. In the browser it has done its work, and stays as it is. */
export function InlineScript({ text, argument, measuredShare }: InlineScriptProps) {
  const json = JSON.stringify(argument)?.replaceAll("<", "\\u003c");
  return (
    <script
      data-measured-share={measuredShare}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text && `(()=>{${text}script.run(${json})})()` }}
    />
  );
}
