// The one script on the page of a quote and of a receipt. Without it the browser's own menu prints, texts are selected
// to copy them, and a link looks again.
for (const button of document.querySelectorAll("[data-print]")) {
  button.hidden = false;
  button.addEventListener("click", () => window.print());
}

const shownMs = 4000;

/** Changes what the button says, and says it to screen readers. */
function show(button, isCopied) {
  const [before, after] = [button.querySelector("[data-before]"), button.querySelector("[data-after]")];
  before.hidden = isCopied;
  after.hidden = !isCopied;
  document.querySelector("[data-copied-said]").textContent = isCopied ? after.textContent : "";
}

for (const button of document.querySelectorAll("[data-copy]")) {
  // Only a page that came safely may write to the clipboard.
  if (!navigator.clipboard) break;
  button.hidden = false;
  let timer;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(button.dataset.copy);
    clearTimeout(timer);
    show(button, true);
    timer = setTimeout(() => show(button, false), shownMs);
  });
}

// While the provider is asked whether money came. The server ends it.
const askEveryMs = 5000;
if (document.querySelector("[data-looks-again]")) setTimeout(() => location.reload(), askEveryMs);

// What was typed stays here until there is a line to send it by.
const lineDown = document.querySelector("[data-line-down]");
lineDown?.closest("form").addEventListener("submit", (event) => {
  lineDown.hidden = navigator.onLine;
  if (!navigator.onLine) event.preventDefault();
});
