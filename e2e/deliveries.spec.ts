import { buyEachWay } from "./support/buy-each-way.ts";
import { PORT } from "./support/settings.ts";

buyEachWay(PORT + 15);
