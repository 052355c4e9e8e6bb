import { data } from "react-router";
import { pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/route";
import { NotFound } from "./not-found.tsx";

export const loader = () => data(null, { status: 404, statusText: "Not Found" });

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta(matches, { title: "Página não encontrada" });

export default function NotFoundRoute() {
	return <NotFound />;
}
