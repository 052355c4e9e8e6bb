import { buttonClass } from "#app/ui/button.tsx";
import { CartIsKept } from "./cart-is-kept.tsx";
import { LonePage } from "./lone-page.tsx";
import { RequestCode } from "./request-code.tsx";

/** When even the error of a page was not foreseen (rule storefront 1). Plain links: the router may be what failed. */
export function ErrorPage({ message }: { message: string }) {
	return (
		<LonePage title="Erro inesperado" heading="Unexpected Application Error!">
			<p className="text-subtle">
				Algo não saiu como o esperado. Tente de novo em instantes. <CartIsKept />
			</p>
			<pre className="w-full overflow-x-auto rounded-sm bg-surface-3 p-4 text-small whitespace-pre-wrap">
				{message}
			</pre>
			<RequestCode />
			<p className="flex flex-wrap gap-3">
				<a href="/" className={buttonClass()}>
					Voltar ao início
				</a>
				{/* biome-ignore lint/a11y/useValidAnchor: the empty address is this page with its search, also without scripts */}
				<a href="" className={buttonClass({ variant: "outline" })}>
					Tentar de novo
				</a>
			</p>
		</LonePage>
	);
}
