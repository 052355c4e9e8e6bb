import { shopContext } from "#app/context.ts";
import type { Route } from "./+types/route";

export async function loader({ context }: Route.LoaderArgs) {
	context.get(shopContext);
	return null;
}

export default function Home() {
	return <h1 className="text-h1">Requinte</h1>;
}
