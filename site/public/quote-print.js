// The one script on the page of a quote: its print button. Without it the browser's own menu prints.
for (const button of document.querySelectorAll("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}
