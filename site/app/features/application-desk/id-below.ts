/** The rest of an address below another one, such as an id. Null at the address itself. */
export function idBelow(address: string, pathname: string): string | null {
  const rest = pathname.startsWith(`${address}/`) ? pathname.slice(address.length + 1).replace(/\/+$/, "") : "";
  return rest === "" ? null : decoded(rest);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
