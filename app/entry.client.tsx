import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { keepAsking } from "./session/ask-quietly.ts";
import { limitWaiting } from "./session/limit-waiting.ts";
import { readShopData, ShopOfRefusedPage } from "./shell/refused-shop.tsx";
import { countMovedPresses } from "./ui/count-moved-presses.ts";
import { noteRestored } from "./ui/done-meanwhile.ts";
import { toast } from "./ui/toast.ts";
import { whenQuiet } from "./ui/when-quiet.ts";

const STALE = "page";

// Here, because the router asks by itself: neither it nor any screen waits for ever, and news that cannot be
// had take no page away.
const { origin } = window.location;
window.fetch = keepAsking(limitWaiting(window.fetch.bind(window), origin), origin, {
	lost: () =>
		toast.info("Não foi possível atualizar a página", {
			of: STALE,
			description: "O que você vê pode ter mudado. A loja é chamada de novo a cada instante.",
			duration: Number.POSITIVE_INFINITY,
		}),
	back: () => toast.end(STALE),
});

countMovedPresses(document);
// As light a page as can be comes first.
whenQuiet(
	() =>
		void import("./once-quiet.ts").then(
			({ onceQuiet }) => onceQuiet(),
			() => {},
		),
);

noteRestored();
startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<ShopOfRefusedPage value={readShopData()}>
				<HydratedRouter />
			</ShopOfRefusedPage>
		</StrictMode>,
	);
});
