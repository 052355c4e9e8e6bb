import type { Ref } from "react";
import { TextField } from "#app/ui/field.tsx";
import { formatCep } from "#core/values/address.ts";

const POST_OFFICE = "https://buscacepinter.correios.com.br/app/endereco/index.php";

type CepFieldProps = {
	value: string;
	error?: string | undefined;
	hint?: string | undefined;
	searching: boolean;
	onChange(cep: string): void;
	ref?: Ref<HTMLInputElement>;
};

export function CepField({ value, error, hint, searching, onChange, ref }: CepFieldProps) {
	return (
		<div className="grid grid-cols-[minmax(0,12rem)_auto] items-start justify-start gap-x-4">
			<TextField
				ref={ref}
				name="address_cep"
				label="CEP"
				required
				inputMode="numeric"
				autoComplete="postal-code"
				placeholder="00000-000"
				maxLength={9}
				value={value}
				error={error}
				onChange={(event) => onChange(formatCep(event.target.value))}
				aria-busy={searching || undefined}
				trailing={
					searching && (
						<span
							aria-hidden
							className="mr-2.5 size-4.5 rounded-full border-2 border-line-strong border-t-brand-text motion-safe:animate-spin"
						/>
					)
				}
			/>
			<p className="mt-7 flex min-h-(--control) items-center text-ui">
				{searching ? (
					<span className="text-subtle">Buscando...</span>
				) : (
					<a
						href={POST_OFFICE}
						target="_blank"
						rel="noreferrer"
						className="tap-whole text-brand-text underline underline-offset-4"
					>
						Não sei meu CEP<span className="sr-only"> (abre em outra aba)</span>
					</a>
				)}
			</p>
			{hint && <p className="col-span-2 mt-1.5 text-small text-subtle">{hint}</p>}
		</div>
	);
}
