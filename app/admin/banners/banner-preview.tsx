import { useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";
import { wordsStyle, writeIn } from "#app/theme/theme.ts";
import { SelectField } from "#app/ui/field.tsx";
import type { Focus } from "#app/ui/picture/picture.tsx";
import {
	BANNER,
	type BannerPlace,
	TEXT_TONE_OPTIONS,
	WORDS_PLACES,
} from "#core/content/shared/banner.ts";
import { VEIL } from "#core/content/shared/form-fields.ts";
import type { TextTone, Writing } from "#core/content/shared/veil.ts";
import {
	type BannerWords,
	type Extremes,
	type PictureTones,
	underWords,
} from "#core/media/shared/tones.ts";
import { type Frame, PicturePlacer, Slider } from "../ui/forms/picture-placer.tsx";
import { Problem } from "../ui/forms/problem.tsx";
import type { BannerDraft } from "./banner-fields.tsx";

/** Measured tones by picture URL. */
export type KnownTones = Record<string, PictureTones>;

/** Aspect ratio of each place, as in the shop. */
const RATIOS: Record<BannerPlace, { desktop: string; phone: string }> = {
	homepage_hero: { desktop: "1440 / 700", phone: "900 / 1000" },
	mini_banner: { desktop: "3 / 2", phone: "3 / 2" },
	categoria: { desktop: "3 / 1", phone: "1 / 1" },
};

/** Places that use the separate phone picture. */
const HAS_PHONE_PICTURE: readonly BannerPlace[] = ["homepage_hero", "categoria"];

type BannerPreviewProps = {
	draft: BannerDraft;
	tones: KnownTones;
	onChange(changes: Partial<Focus> & { veil?: number; text_tone?: TextTone }): void;
	error: string | undefined;
};

/** Previews the banner on desktop and phone, to place the picture and check the text contrast. */
export function BannerPreview({ draft, tones, onChange, error }: BannerPreviewProps) {
	const { image_url, image_mobile_url, localizacao } = draft;
	const phone =
		image_mobile_url && HAS_PHONE_PICTURE.includes(localizacao) ? image_mobile_url : image_url;
	return (
		<div className="lg:border-l lg:border-line lg:pl-8">
			<p className="mb-3 text-small font-medium">Como aparece na loja</p>
			{image_url && phone ? (
				<>
					<p className="mb-3 text-caption text-subtle">Arraste a imagem para enquadrar.</p>
					<Pictures
						draft={draft}
						pictures={{ wide: image_url, phone }}
						tones={tones}
						onChange={onChange}
					/>
					<Problem>{error}</Problem>
				</>
			) : (
				<p className="text-small text-subtle">
					Envie uma imagem para enquadrá-la no computador e no celular. Sem imagem aparecem só o
					título e a descrição.
				</p>
			)}
		</div>
	);
}

function Pictures({
	draft,
	pictures,
	tones,
	onChange,
}: Omit<BannerPreviewProps, "error"> & { pictures: { wide: string; phone: string } }) {
	const ratios = RATIOS[draft.localizacao];
	const place = WORDS_PLACES[draft.localizacao];
	const known = { wide: tones[pictures.wide] ?? null, phone: tones[pictures.phone] ?? null };
	const under = underWords(place ?? "top", known, draft);
	const theme = useRouteLoaderData<typeof rootLoader>("root")?.theme;
	const style = theme && wordsStyle(theme, under, draft.veil, draft.text_tone);
	const say = (picture: Extremes | null) =>
		theme && contrastNote(writeIn(theme, picture, draft.veil, draft.text_tone));
	const wide: Frame = { label: "Computador", src: pictures.wide, ratio: ratios.desktop };
	const phone: Frame = {
		label: "Celular",
		src: pictures.phone,
		ratio: ratios.phone,
		className: "w-44",
	};
	if (place) {
		Object.assign(wide, {
			...(style && { style }),
			note: say(under.wide),
			overlay: <Words draft={draft} place={place} size="wide" />,
		} satisfies Partial<Frame>);
	}
	if (place === "category") {
		Object.assign(phone, {
			...(style && { style }),
			note: say(under.phone),
			overlay: <Words draft={draft} place={place} size="phone" />,
		} satisfies Partial<Frame>);
	}
	return (
		<div className="grid gap-4">
			<PicturePlacer
				value={draft}
				onChange={({ position_x, position_y, zoom }) => onChange({ position_x, position_y, zoom })}
				frames={[wide, phone]}
			/>
			{place && (
				<SelectField
					label={BANNER.text_tone.label}
					value={draft.text_tone}
					hint="Com outra cor o véu cresce até o texto poder ser lido: nunca menos de 4,5:1."
					onChange={({ currentTarget: { value } }) => onChange({ text_tone: value as TextTone })}
					options={TEXT_TONE_OPTIONS}
				/>
			)}
			{place && (
				<Slider
					label="Véu sob o texto"
					hint="O véu nunca fica mais fraco do que a leitura pede."
					value={draft.veil}
					range={VEIL}
					onChange={(veil) => onChange({ veil })}
				/>
			)}
		</div>
	);
}

const figure = new Intl.NumberFormat("pt-BR", {
	minimumFractionDigits: 1,
	maximumFractionDigits: 1,
});

/** Worst contrast of the text over the picture, rounded down so that the claim holds. */
const contrastNote = ({ contrast }: Writing): string =>
	`Contraste ${figure.format(Math.floor(contrast * 10) / 10)}:1`;

const COLOURS = {
	wide: "text-(--wide-text) [--over-picture:var(--wide-veil)]",
	phone: "text-(--phone-text) [--over-picture:var(--phone-veil)]",
};

const STANDS: Record<BannerWords, string> = {
	top: "h-full w-[62%] justify-center bg-linear-to-r from-80% pr-[14%]",
	category: "absolute inset-x-0 bottom-0 justify-end bg-linear-to-t from-70% pt-[6%] pb-[3%]",
};

function Words({
	draft: { title, description },
	place,
	size,
}: {
	draft: BannerDraft;
	place: BannerWords;
	size: "wide" | "phone";
}) {
	if (!title) return null;
	return (
		<div
			className={`flex flex-col from-(--over-picture) to-transparent px-[5%] ${COLOURS[size]} ${STANDS[place]}`}
		>
			<p className="font-serif text-title leading-[1.1] font-medium">{title}</p>
			{description && <p className="mt-1 line-clamp-2 text-overline leading-snug">{description}</p>}
		</div>
	);
}
