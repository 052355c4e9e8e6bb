/** So long a script may take before whoever waits for it is told, milliseconds. */
const PATIENCE_MS = 12_000;

/**
 * A script that was lost on the way is never asked for again by the page that wanted it: browsers remember that it
 * failed. So the page is loaded anew: by itself, once, when none of its scripts run and nobody has done anything in it;
 * else whoever looks at it is told, and may go on with what there is. The shop answers before a page that can be read
 * is given up. What is lost is told by `lost` (the page's own scripts) and by Vite (a part of them).
 *
 * A script that neither comes nor fails is told of once somebody waits for it: who did something in a page that sleeps,
 * or opened a part of it (`late`, with what is waited for). It is not told of any more when it comes.
 *
 * Letters beyond ASCII are written as escapes: the page that this is put into is bytes.
 */
export const LOST = `(() => {
const again = () => fetch(location.href, { cache: "no-store", signal: AbortSignal.timeout(${PATIENCE_MS}) }).then(() => location.reload());
const bar = document.createElement("div");
bar.className = "lost-part";
bar.innerHTML = '<p role="alert"></p><button type="button">Carregar de novo</button><button type="button">Agora n\\u00e3o</button>';
const [words, load, leave] = bar.children;
load.onclick = () => again().catch(() => {
words.textContent = "A loja n\\u00e3o respondeu. Tente de novo em instantes.";
});
leave.onclick = () => bar.remove();
const say = (said) => {
if (!bar.isConnected) document.body.append(bar);
words.textContent = said;
};
const tell = () => say("Uma parte desta p\\u00e1gina n\\u00e3o chegou.");
const LATE = "Esta p\\u00e1gina ainda est\\u00e1 carregando. O que voc\\u00ea fez vale assim que ela chegar.";
const late = () => say(LATE);
const came = () => words.textContent === LATE && bar.remove();
const lost = () => {
const [{ type }] = performance.getEntriesByType("navigation");
if (type === "reload" || window.doneMeanwhile?.size) tell();
else again().catch(tell);
};
addEventListener("lost", lost);
addEventListener("unhandledrejection", ({ reason }) => {
if (!document.documentElement.dataset.hydrated && /import/.test(reason?.message)) lost();
});
addEventListener("vite:preloadError", tell);
window.late = (part) => {
const timer = setTimeout(late, ${PATIENCE_MS});
part.then(() => {
clearTimeout(timer);
came();
}, () => clearTimeout(timer));
};
const watch = setInterval(() => {
const awake = !document.documentElement.matches("[data-asleep]");
const waits = window.doneMeanwhile?.size && performance.now() > ${PATIENCE_MS};
if (!awake && !waits) return;
clearInterval(watch);
if (awake) return;
late();
new MutationObserver(came).observe(document.documentElement, { attributeFilter: ["data-asleep"] });
}, 1000);
})();`;
