import { buttonClass } from "#app/ui/button.tsx";
import { tellError } from "./ui/screen-failed.tsx";

/** When not even the frame of the back office could be made. Plain links: the router may be what failed. */
export function AdminFailurePage({ error }: { error: unknown }) {
	const { title, text, again } = tellError(error);
	return (
		<main className="dense mx-auto grid min-h-dvh max-w-[640px] content-center gap-5 px-5 py-16">
			<title>{title}</title>
			<h1 className="text-h1">{title}</h1>
			<p className="text-subtle">{text}</p>
			<p className="flex flex-wrap gap-3">
				{again && (
					// biome-ignore lint/a11y/useValidAnchor: the empty address is this page with its search, also without scripts
					<a href="" className={buttonClass()}>
						Tentar de novo
					</a>
				)}
				{again ? (
					<a href="/admin/sistema" className={buttonClass({ variant: "outline" })}>
						Status do sistema
					</a>
				) : (
					<a href="/admin" className={buttonClass()}>
						Ir para o painel
					</a>
				)}
			</p>
		</main>
	);
}
