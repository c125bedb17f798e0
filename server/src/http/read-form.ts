import type { Context } from "hono";

/** The body as form data, read from the bytes that are kept, because a body can be read only once. */
export async function readForm(c: Context): Promise<FormData> {
  const bytes = await c.req.arrayBuffer();
  return new Response(bytes, { headers: { "Content-Type": c.req.header("Content-Type") ?? "" } }).formData();
}
