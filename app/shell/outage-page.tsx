import { useEffect } from "react";
import { useLocation } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { OUTAGE } from "#core/values/failure-words-rules.ts";
import { CartIsKept } from "./cart-is-kept.tsx";
import { LonePage } from "./lone-page.tsx";

const ASK_EVERY_MS = 5_000;

/** Where the database is away and nothing was read before: honest, with a way on, and it opens by itself. */
export function OutagePage({ framed }: { framed: boolean }) {
	const { pathname, search } = useLocation();
	useEffect(() => {
		const timer = setInterval(async () => {
			const ready = await fetch("/readyz").then(
				({ ok }) => ok,
				() => false,
			);
			if (ready) window.location.assign(window.location.href);
		}, ASK_EVERY_MS);
		return () => clearInterval(timer);
	}, []);
	return (
		<LonePage title="A loja volta em instantes" framed={framed}>
			<p role="alert" className="font-medium">
				{OUTAGE}
			</p>
			<p className="text-subtle">
				Esta página abre sozinha quando a conexão voltar. <CartIsKept />
			</p>
			<p className="flex flex-wrap gap-3">
				<a href={pathname + search} className={buttonClass()}>
					Tentar de novo
				</a>
				<a href="/" className={buttonClass({ variant: "outline" })}>
					Voltar ao início
				</a>
			</p>
		</LonePage>
	);
}
