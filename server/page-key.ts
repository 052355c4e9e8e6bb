/** Parameters that change what a list of products shows; all others (campaigns, trackers) do not. */
const OF_LISTS = [
	...["q", "categoria", "ordem", "pagina"],
	// What was chosen, and a price as a form without scripts sends it.
	...["cor", "especialidade", "estoque", "modelagem", "preco", "promocao", "tam", "de", "ate"],
];
/** What a browser that moves between screens asks for, on every address of data. */
const OF_DATA = ["_routes"];
const LISTS =
	/^\/(?:produtos|busca(?:\/sugestoes)?|categoria\/[^/]*|produto\/[^/]*\/(?:avaliacoes|perguntas))(?:\.data)?$/;
const LONGEST_QUERY = 200;
const LONGEST_PATH = 200;

/** Screens that are somebody's own: rendered for each request, never shared. */
const OWN =
	/^\/(?:admin|conta|auth|reset-password|checkout|pedido|descadastrar|avise-me|avaliar|favoritos)(?:[/?.]|$)/;

/** Whether a path is that of a screen that is somebody's own. */
export const isOwnScreen = (pathname: string): boolean => OWN.test(pathname);

/** The part of an address that decides what a page shows, or null for one that is not worth keeping. */
export function pageKey(address: string): string | null {
	if (OWN.test(address)) return null;
	const question = address.indexOf("?");
	if (question < 0) return address.length <= LONGEST_PATH ? address : null;
	if (question > LONGEST_PATH) return null;
	const given = new URLSearchParams(address.slice(question + 1));
	const kept = new URLSearchParams();
	const path = address.slice(0, question);
	for (const name of [...(LISTS.test(path) ? OF_LISTS : []), ...OF_DATA]) {
		for (const value of given.getAll(name)) kept.append(name, value);
	}
	const query = kept.toString();
	if (query.length > LONGEST_QUERY) return null;
	return path + (query ? `?${query}` : "");
}
