import { pageNumber, paramText } from "#core/values/list-page.ts";

/** A place that uses a picture. Places of the past, such as earlier versions of a page, do not prevent deletion. */
export type PictureUse = { tipo: UseKind; id: string; nome: string; historico: boolean };

/** Kinds of places: their word and the screen that shows them. */
export const USE_KINDS = {
	produto: { label: "Produto", to: (id) => `/admin/produtos?editar=${id}` },
	categoria: { label: "Categoria", to: (_, nome) => `/admin/categorias?q=${query(nome)}` },
	banner: { label: "Banner", to: (_, nome) => `/admin/banners?q=${query(nome)}` },
	pagina: { label: "Página", to: (id) => `/admin/paginas?editar=${id}` },
	versao: { label: "Versão anterior de", to: (id) => `/admin/paginas?editar=${id}` },
	vitrine: { label: "Vitrine", to: () => "/admin/vitrine#faixa" },
	configuracao: { label: "Configurações", to: (id) => `/admin/configuracoes#${id}` },
	pedido: { label: "Pedidos", to: (id) => `/admin/pedidos?q=${query(id)}` },
	avaliacao: { label: "Avaliação de", to: () => "/admin/avaliacoes" },
	troca: { label: "Troca", to: (id) => `/admin/trocas/${id}` },
	campanha: { label: "Campanha", to: (id) => `/admin/clientes/campanhas/${id}` },
	importacao: { label: "Importação", to: () => "/admin/produtos/importar" },
} as const satisfies Record<string, { label: string; to(id: string, nome: string): string }>;

export type UseKind = keyof typeof USE_KINDS;

const query = (text: string): string => encodeURIComponent(text);

export type LibraryPicture = {
	id: string;
	endereco: string;
	/** As it was called when it came; may be empty. */
	original_name: string;
	texto_alternativo: string;
	bytes: number;
	width: number | null;
	height: number | null;
	created_at: string;
	usos: PictureUse[];
};

export const LIBRARY_FILTERS = [
	{ value: "sem-texto", label: "Sem texto alternativo" },
	{ value: "sem-uso", label: "Sem uso" },
] as const;

export type LibraryQuery = {
	q: string;
	filtro: (typeof LIBRARY_FILTERS)[number]["value"] | null;
	pagina: number;
};

export const parseLibraryQuery = (params: URLSearchParams): LibraryQuery => ({
	q: paramText(params, "q"),
	filtro: LIBRARY_FILTERS.find(({ value }) => value === params.get("filtro"))?.value ?? null,
	pagina: pageNumber(params),
});

/** The name of its file, or the end of its address. */
export const pictureName = ({
	original_name,
	endereco,
}: Pick<LibraryPicture, "original_name" | "endereco">): string =>
	original_name || (endereco.split("/").at(-1) ?? "");

export const isUsed = ({ usos }: Pick<LibraryPicture, "usos">): boolean =>
	usos.some(({ historico }) => !historico);

export const LONGEST_ALT = 200;
