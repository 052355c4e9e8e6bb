import { CircleAlert } from "lucide-react";
import type { Ref } from "react";
import { ADDRESS_NAMES } from "#core/values/address.ts";

type ErrorSummaryProps = {
	errors: Record<string, string>;
	ref: Ref<HTMLDivElement>;
	onGo(name: string): void;
};

const ORDER = [
	"customer_name",
	"customer_email",
	"customer_phone",
	"customer_cpf",
	"customer_company",
	...ADDRESS_NAMES,
	"shipping_method",
	"pickup_cpf",
	"notes",
];

/** The fields listed in the summary, in the order of the form. */
export const namedFields = (errors: Record<string, string>): string[] =>
	ORDER.filter((name) => errors[name]);

/** Error summary above the form, with a link to each field. */
export function ErrorSummary({ errors, ref, onGo }: ErrorSummaryProps) {
	const names = namedFields(errors);
	if (names.length === 0) return null;
	return (
		<div
			ref={ref}
			role="alert"
			tabIndex={-1}
			className="mb-5 flex gap-3 rounded-sm bg-bad-tint p-4 text-bad-text"
		>
			<CircleAlert className="mt-0.5 size-5 shrink-0" aria-hidden />
			<div className="min-w-0">
				<p className="font-semibold">
					{names.length === 1
						? "Falta 1 coisa para continuar."
						: `Faltam ${names.length} coisas para continuar.`}
				</p>
				<ul className="mt-1">
					{names.map((name) => (
						<li key={name}>
							<button
								type="button"
								onClick={() => onGo(name)}
								className="min-h-11 text-left text-ui wrap-anywhere underline underline-offset-4"
							>
								{errors[name]}
							</button>
						</li>
					))}
				</ul>
			</div>
		</div>
	);
}
