import { createShop } from "#core/shop.ts";
import { parseConfig } from "#platform/config.ts";
import { openPlatform } from "#server/open-platform.ts";
import { fillOtherShop } from "./other-shop.ts";

// DATA_DIR=… DEMO=0 node testing/other-shop/fill.ts: "Jalecos da Maria" in an empty shop that is not running.
const platform = await openPlatform(parseConfig(process.env));
await fillOtherShop(createShop(platform));
await platform.database.close();
