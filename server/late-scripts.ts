import { LOST } from "./lost-scripts.ts";

/** The longest that scripts wait for the first picture, milliseconds. */
const LONGEST_WAIT_MS = 1_500;

/**
 * Stands at the very beginning: much may be done before the rest of a page is there, and all of it before its
 * scripts are. What is typed, ticked or picked and which of the scripts' own buttons are pressed is noted, each thing
 * as it was done last, for as long as what it is done in does not live; `app/ui/done-meanwhile.ts` does it again
 * then. Letters typed after a button that opens a dialog are meant for that, and are typed again when it opens. Links
 * and forms do without scripts. Going back, to what scripts led away from earlier, changes the address alone: the page
 * of that is fetched.
 */
const MEANWHILE = `(() => {
document.currentScript.remove();
const done = (window.doneMeanwhile = new Map());
let letters = "";
const note = (target, deed) => {
done.delete(target);
done.set(target, deed);
};
const spell = (button) => {
if (!button.ariaHasPopup) return;
const typed = letters;
letters = "";
setTimeout(() => {
for (const key of typed) button.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
});
};
const hear = (event) => {
const { target, type, key } = event;
if (!target.closest?.("[data-asleep]")) return type === "click" && spell(target);
const ticked = /^(checkbox|radio)$/.test(target.type);
if (type === "keydown") {
const last = [...done.keys()].pop();
if (!last?.ariaHasPopup || (target !== last && target !== document.body)) return;
if (key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return;
event.preventDefault();
letters += key;
} else if (ticked || type !== "click") note(target, ticked ? target.checked : target.value);
else {
const button = target.closest('button[type="button"]');
if (button) note(button, event);
}
};
for (const type of ["input", "change", "click", "keydown"]) addEventListener(type, hear, true);
const shown = location.pathname + location.search;
addEventListener("popstate", () => {
const asleep = document.documentElement.matches("[data-asleep]");
if (asleep && location.pathname + location.search !== shown) location.reload();
});
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
script.onerror = () => dispatchEvent(new Event("lost"));
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
		`${SCRIPT}${mark}>${MEANWHILE}${LOST}${END}`,
		html.slice(head, at).replaceAll('<link rel="modulepreload" ', '<link rel="later" '),
		MODULE.replace("module", "later"),
		html.slice(at + MODULE.length, after),
		`${SCRIPT}${mark}>${BEGIN}${END}`,
		html.slice(after),
	].join("");
}
