/** Our own text, which the server's policy allows by its hash. In the browser it has done its work, and stays as it is. */
export function InlineScript({ text }: { text: string }) {
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
