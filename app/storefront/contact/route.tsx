import { data, href } from "react-router";
import { pageMeta } from "#app/seo/page-meta.ts";
import { siteText, useText } from "#app/shell/use-site.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { drawnPart } from "#app/ui/drawn-part.tsx";
import { showPage } from "../show-page.ts";
import type { Route } from "./+types/route";
import { ContactForm } from "./contact-form.tsx";
import { writeFrom } from "./write-from.ts";

const ContactDetails = drawnPart(() => import("./contact-details.tsx"));

export const loader = ({ context }: Route.LoaderArgs) => {
	showPage(context);
	return null;
};

/** A message of a page without scripts; the page comes again with what became of it. */
export async function action({ request, context }: Route.ActionArgs) {
	const { answer, status } = await writeFrom(request, context);
	return data(answer, { status });
}

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta(matches, {
		title: "Contato",
		description: matches[0]?.loaderData && siteText(matches[0].loaderData.site, "contato_busca"),
		path: "/contato",
	});

export default function Contact({ actionData }: Route.ComponentProps) {
	const introduction = useText("contato_apresentacao");
	return (
		<div className="wrap-shop pb-(--section)">
			<Breadcrumb crumbs={[{ name: "Início", to: href("/") }, { name: "Contato" }]} />
			<h1 className="text-h1">Contato</h1>
			{introduction && <p className="mt-3 max-w-[60ch] text-subtle">{introduction}</p>}
			<div className="mt-10 grid gap-12 lg:grid-cols-[7fr_5fr] lg:gap-20">
				<ContactForm answered={actionData} />
				<ContactDetails />
			</div>
		</div>
	);
}
