import MiniSearch from "minisearch";
import type { Role } from "#core/accounts/shared/role.ts";
import { foldText } from "#core/values/text.ts";
import { mayOpen, tabsOf } from "../routes.ts";
import { screensFor } from "../shell/navigation.ts";
import { SCREEN_HELP } from "./screens.ts";
import { pathOf, tasksOf } from "./tasks.ts";
import type { HelpEntry } from "./topics.ts";
import { TOPIC_HELP } from "./topics.ts";

export const HELP: HelpEntry[] = [...SCREEN_HELP, ...TOPIC_HELP];

/** The entry with this id, or of the screen at this address or above it. */
export function helpOf(id: string): HelpEntry {
	const segments = id.split("/");
	const fits = (entry: string) =>
		entry.split("/").every((part, at) => part === segments[at] || part.startsWith(":"));
	const [found = HELP[0]] = HELP.filter((entry) => entry.id === id || fits(entry.id)).sort(
		(a, b) => b.id.split("/").length - a.id.split("/").length,
	);
	return found as HelpEntry;
}

export type Place = { to: string; label: string; words: string };

/** Words that people use for a screen, besides its name. */
const OTHER_WORDS: Record<string, string> = {
	"/admin": "início painel principal resumo home",
	"/admin/pedidos": "vendas compras encomendas",
	"/admin/expedicao": "envio despacho postagem etiquetas",
	"/admin/pagamentos": "dinheiro financeiro caixa recebimentos",
	"/admin/clientes": "compradores contatos crm",
	"/admin/entregas": "frete envio transportadora correios",
	"/admin/vitrine": "home página inicial menu",
	"/admin/biblioteca": "imagens fotos arquivos galeria mídia",
	"/admin/estilos": "cores fontes aparência tema layout design",
	"/admin/configuracoes": "ajustes opções preferências dados da loja",
	"/admin/equipe": "usuários funcionários acessos permissões",
	"/admin/sistema": "saúde servidor backup versão",
	"/admin/estoque": "inventário unidades",
};

/** Screens of a role and their tabs. */
export const placesOf = (role: Role): Place[] =>
	screensFor(role)
		.flatMap(({ screens }) => screens)
		.flatMap(({ to, label }) => [
			{ to, label, words: OTHER_WORDS[to] ?? "" },
			...tabsOf(to)
				.filter((tab) => tab.to !== to && mayOpen(role, tab.to))
				.map((tab) => ({ to: tab.to, label: `${label}: ${tab.label}`, words: "" })),
		]);

type Kind = "task" | "place" | "help";
/** `key`: an address, or the id of a help entry. */
export type Known = { kind: Kind; key: string; title: string };
type Doc = Known & { id: string; words: string; text: string };

const doc = (kind: Kind, key: string, title: string, words: string, text = ""): Doc => ({
	...{ kind, key, title, words, text },
	id: `${kind} ${title} ${key}`,
});

/** Verbs that mean the same here. */
const VERBS: Record<string, string> = {};
for (const group of [
	"mudar trocar alterar editar modificar ajustar configurar atualizar definir",
	"criar fazer cadastrar adicionar incluir colocar por novo nova",
	"ver consultar olhar mostrar visualizar",
	"encontrar achar buscar procurar localizar pesquisar",
	"remover apagar excluir deletar tirar",
]) {
	const [first = "", ...others] = group.split(" ").map(foldText);
	for (const other of others) VERBS[other] = first;
}

const NO_WORDS = new Set(
	"a o as os e de da do das dos em na no nas nos um uma para pra com ao se que como eu meu minha meus onde qual quero posso preciso faco".split(
		" ",
	),
);

const MOST = { task: 6, place: 4, help: 4 };

/** What the palette knows for a role: tasks, screens and help. */
export function openIndex(role: Role) {
	const index = new MiniSearch<Doc>({
		fields: ["title", "words", "text"],
		storeFields: ["kind", "key", "title"],
		// `nf-e` and `e-mail` are typed without the hyphen too.
		tokenize: (text) => foldText(text.replaceAll("-", "")).split(" "),
		processTerm: (term) => (NO_WORDS.has(term) ? null : (VERBS[term] ?? term)),
		searchOptions: { boost: { title: 3, words: 2, text: 0.4 } },
	});
	index.addAll([
		...tasksOf(role).map(({ title, to, words }) => doc("task", to, title, words)),
		...placesOf(role).map(({ to, label, words }) => doc("place", to, label, words)),
		...HELP.filter(({ id }) => !id.startsWith("/") || mayOpen(role, id.replace(":id", "1"))).map(
			({ id, title, words, text }) => doc("help", id, title, words, text),
		),
	]);
	const prefix = (term: string) => term.length > 1;
	const fuzzy = (term: string) => (term.length > 7 ? 2 : term.length > 3 ? 1 : false);
	const tries = [
		{ prefix, combineWith: "AND" },
		{ prefix, fuzzy, combineWith: "AND" },
		{ prefix, fuzzy, combineWith: "OR" },
	] as const;
	/** By kind, best first. `guessed`: with slips, or only some of the words. */
	return (typed: string): Record<Kind, Known[]> & { guessed: boolean } => {
		const found = tries.map((options) => () => index.search(typed, options));
		let at = 0;
		let hits = found[0]?.() ?? [];
		// A text that happens to have the words answers less than a title with a slip.
		while (hits.length === 0 && ++at < found.length) hits = found[at]?.() ?? [];
		const of = (kind: Kind) =>
			hits.filter((hit) => hit["kind"] === kind).slice(0, MOST[kind]) as unknown as Known[];
		return { task: of("task"), place: of("place"), help: of("help"), guessed: at > 0 };
	};
}

/** Tasks of the screen at an address, offered before anything is typed. */
export const tasksHere = (role: Role, pathname: string): Known[] =>
	tasksOf(role)
		.filter(({ to }) => pathOf(to) === pathname)
		.slice(0, MOST.task)
		.map(({ title, to }) => ({ kind: "task", key: to, title }));
