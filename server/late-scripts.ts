/** The longest that scripts wait for the first picture, milliseconds. */
const LONGEST_WAIT_MS = 1_500;

/**
 * Stands at the very beginning: much may be done before the rest of a page is there, and all of it before its
 * scripts are. A button of the scripts' own that is pressed is pressed again when they are: links and forms do
 * without them. Going back, to what scripts led away from earlier, changes the address alone: the page of that is
 * fetched.
 */
const MEANWHILE = `(() => {
document.currentScript.remove();
let pressed = null;
const press = ({ target }) => {
pressed = target.closest?.('button[type="button"]') ?? null;
};
addEventListener("click", press, true);
const shown = location.pathname + location.search;
const led = () => {
if (location.pathname + location.search !== shown) location.reload();
};
addEventListener("popstate", led);
new MutationObserver((_, observer) => {
observer.disconnect();
removeEventListener("click", press, true);
removeEventListener("popstate", led);
if (pressed?.isConnected) pressed.click();
}).observe(document.documentElement, { attributeFilter: ["data-hydrated"] });
})();`;

/**
 * Stands after the script that loads the screens. A touch, a key or a tab in the background ends the wait:
 * nothing is drawn in a tab that nobody sees.
 */
const BEGIN = `(() => {
const held = document.currentScript.previousElementSibling;
document.currentScript.remove();
let begun = false;
const begin = () => {
if (begun) return;
begun = true;
for (const link of document.querySelectorAll('link[rel="later"]')) link.rel = "modulepreload";
const script = document.createElement("script");
script.type = "module";
script.textContent = held.textContent;
held.replaceWith(script);
};
for (const early of ["pointerdown", "keydown", "visibilitychange"]) addEventListener(early, begin, { capture: true, once: true, passive: true });
setTimeout(begin, ${LONGEST_WAIT_MS});
if (document.hidden) begin();
const first = document.querySelector('img[fetchpriority="high" i]');
const drawn = () => requestAnimationFrame(() => setTimeout(begin));
first ? first.decode().then(drawn, drawn) : drawn();
})();`;

const HEAD = "<head>";
const MODULE = ' type="module" async="">';
const SCRIPT = "<script";
const END = "</script>";

/**
 * Lets a page's scripts wait until what people see first is drawn: beside it they take half of a slow line,
 * and the processor of a small phone. A page without such scripts stays as it is. To be called while what is
 * ours still carries its mark, so that the policy allows what is added.
 */
export function lateScripts(html: string): string {
	const at = html.indexOf(MODULE);
	if (at < 0) return html;
	const mark = html.slice(html.lastIndexOf(SCRIPT, at) + SCRIPT.length, at);
	const after = html.indexOf(END, at) + END.length;
	const head = html.indexOf(HEAD) + HEAD.length;
	return [
		html.slice(0, head),
		`${SCRIPT}${mark}>${MEANWHILE}${END}`,
		html.slice(head, at).replaceAll('<link rel="modulepreload" ', '<link rel="later" '),
		MODULE.replace("module", "later"),
		html.slice(at + MODULE.length, after),
		`${SCRIPT}${mark}>${BEGIN}${END}`,
		html.slice(after),
	].join("");
}
