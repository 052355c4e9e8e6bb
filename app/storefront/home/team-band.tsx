import type { CSSProperties } from "react";
import { href } from "react-router";
import { useSite, useText } from "#app/shell/use-site.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ON_INTENT } from "#app/ui/page-link.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { focusStyle } from "#app/ui/picture-focus.ts";
import { TEAM_PICTURE } from "#core/media/tones-rules.ts";

/** Its place above the words of a phone, and behind them in wide windows. */
const FRAME = "absolute inset-x-0 top-0 h-[72%] overflow-hidden md:h-full";

/**
 * An invitation to clinics, hospitals and universities. The picture is the demonstration shop's; words over
 * it follow it. On phones they stand on the shop's own ground, which fades above them.
 */
export function TeamBand({ words }: { words: CSSProperties }) {
	const { settings } = useSite();
	const title = useText("equipes_titulo");
	const text = useText("equipes_texto");
	if (!title) return null;
	const pictured = settings.loja_demonstracao;
	return (
		<section
			style={words}
			className={`relative overflow-hidden bg-brand-tint ${pictured ? "flex min-h-[660px] items-end md:over-picture md:min-h-[560px] md:items-center" : ""}`}
		>
			{pictured && (
				<div className={FRAME}>
					<Picture
						src={TEAM_PICTURE.src}
						kind="hero"
						alt="Nome bordado em um jaleco branco de gola padre"
						sizes="100vw"
						mobile={{ src: TEAM_PICTURE.phone, kind: "hero-mobile" }}
						style={focusStyle(TEAM_PICTURE.placing)}
						className="size-full object-cover"
					/>
				</div>
			)}
			{pictured && <div aria-hidden className="absolute inset-0 max-md:hidden md:veil-start" />}
			<div
				className={`relative w-full ${pictured ? "max-md:bg-linear-to-t max-md:from-brand-tint max-md:from-[calc(100%-7.5rem)] max-md:to-transparent max-md:pt-28" : ""}`}
			>
				<div className="wrap-shop pt-9 pb-12 md:py-28">
					<h2 className="max-w-[7.4em] text-[clamp(32px,3.9vw,56px)] leading-[1.08] font-medium">
						{title}
					</h2>
					{text && <p className="mt-4.5 max-w-[40ch]">{text}</p>}
					<ButtonLink
						prefetch={ON_INTENT}
						to={href("/contato")}
						variant="ink"
						size="lg"
						className={pictured ? "mt-7 md:bg-(--wide-text)! md:text-(--wide-surface)!" : "mt-7"}
					>
						Falar com a equipe
					</ButtonLink>
				</div>
			</div>
		</section>
	);
}
