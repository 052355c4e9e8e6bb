import { shopContext } from "#app/context.ts";
import { useSite } from "#app/shell/use-site.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { ManagedText } from "#core/content/manage/site-texts.ts";
import { TEXT_PLACES, TEXTS, type TextKey } from "#core/content/texts-rules.ts";
import { foldText } from "#core/values/fold-rules.ts";
import { sayFailures } from "../action/say-failures.ts";
import { loadScreen } from "../load-screen.ts";
import { useMay, useMayOpen } from "../ui/may.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Panel } from "../ui/panel.tsx";
import { SearchBox } from "../ui/search-box.tsx";
import { useKeptOpen } from "../ui/use-kept-open.ts";
import { WayTo } from "../ui/way-to.tsx";
import type { Route } from "./+types/route";
import { type FollowingText, followingTexts } from "./following-texts.ts";
import { action } from "./text-actions.ts";
import { TextRow } from "./text-row.tsx";

export { action };

export const clientAction = sayFailures({}, "Erro ao salvar o texto");

export const loader = loadScreen(
	"Erro ao carregar os textos",
	async ({ context, url }: Route.LoaderArgs) => ({
		texts: await context.get(shopContext).siteTexts.list(),
		q: url.searchParams.get("q") ?? "",
	}),
);

/** Every sentence that the shop says of its business, by where it stands. */
export default function Texts({ loaderData: { texts, q } }: Route.ComponentProps) {
	const site = useSite();
	const mayWrite = useMay();
	const [open, setOpen] = useKeptOpen<TextKey>("texto");
	const words = foldText(q);
	const says = (...parts: string[]) => foldText(parts.join(" ")).includes(words);
	const written = (one: ManagedText) => {
		const { place, label } = TEXTS[one.chave];
		// What is being written stays, whatever is searched meanwhile.
		return one.chave === open || says(place, label, one.texto);
	};
	const following = followingTexts(site).filter(({ place, label, text }) =>
		says(place, label, text),
	);
	const places = TEXT_PLACES.map((place) => ({
		place,
		own: texts.filter((one) => TEXTS[one.chave].place === place && written(one)),
		settled: following.filter((one) => one.place === place),
	})).filter(({ own, settled }) => own.length + settled.length > 0);
	return (
		<>
			<PageHead
				title="Textos da loja"
				text="O que a loja diz do seu negócio. O que está vazio não aparece; o que você salva vale na hora."
			/>
			<div className="mb-5 flex">
				<SearchBox label="Buscar um texto" />
			</div>
			{places.length === 0 && (
				<EmptyState title="Nenhum texto encontrado" text="Busque por outra palavra." />
			)}
			<div className="grid gap-6">
				{places.map(({ place, own, settled }) => (
					<Panel key={place} title={place}>
						<ul className="divide-y divide-line">
							{own.map((text) => (
								<TextRow
									key={text.chave}
									text={text}
									mayWrite={mayWrite}
									open={open === text.chave}
									onOpen={(opened) => setOpen(opened ? text.chave : null)}
								/>
							))}
							{settled.map((text) => (
								<Following key={text.label} text={text} />
							))}
						</ul>
					</Panel>
				))}
			</div>
		</>
	);
}

function Following({ text: { label, text, to, where } }: { text: FollowingText }) {
	const mayOpen = useMayOpen();
	return (
		<li className="flex items-start justify-between gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0 max-sm:flex-wrap">
			<div className="min-w-0 flex-1 max-sm:basis-full">
				<h3 className="font-sans text-small font-semibold">{label}</h3>
				<p
					className={`mt-1 line-clamp-3 max-w-[70ch] text-small whitespace-pre-line wrap-anywhere ${text ? "" : "text-subtle"}`}
				>
					{text || "vazio, não aparece"}
				</p>
			</div>
			<p className="flex min-h-11 shrink-0 items-center text-small text-subtle">
				{mayOpen(to) ? <WayTo to={to}>Mudar em {where}</WayTo> : `Segue de ${where}`}
			</p>
		</li>
	);
}
