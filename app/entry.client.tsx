import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { readShopData, ShopOfRefusedPage } from "./shell/refused-shop.tsx";

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
