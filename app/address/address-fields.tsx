import { Info } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { CepFacts } from "#core/delivery/shared/cep-answer.ts";
import { type Address, CEP_UNKNOWN, stateProblem } from "#core/values/address.ts";
import { CepField } from "./cep-field.tsx";
import { isFilled } from "./fill-address.ts";
import { MoreFields } from "./more-fields.tsx";
import { NumberFields } from "./number-fields.tsx";
import { StreetFields } from "./street-fields.tsx";
import { type CepState, useCep } from "./use-cep.ts";

type AddressFieldsProps = {
	values: Address;
	errors: Record<string, string | undefined>;
	set(changes: Partial<Address>): void;
};

/** An address, the CEP first: it fills the rest, and never blocks (rules delivery 1 to 4). */
export function AddressFields({ values, errors, set }: AddressFieldsProps) {
	const box = useRef<HTMLDivElement>(null);
	const cepField = useRef<HTMLInputElement>(null);
	const numberField = useRef<HTMLInputElement>(null);
	const [opened, setOpened] = useState(false);

	/** Moves the focus from the CEP to the next empty field; never from another field. */
	const goOn = (facts: CepFacts) => {
		// The fields open with the answer.
		flushSync(() => setOpened(false));
		if (document.activeElement !== cepField.current || facts.known === "nothing") return;
		const whole = facts.known === "address" && facts.street !== "" && facts.district !== "";
		(whole ? numberField.current : firstEmpty(box.current))?.focus();
	};
	const state = useCep(values, set, goOn, () => fieldInUse(box.current));
	const nothing = state.step === "told" && state.facts.known === "nothing";
	const waits = state.step === "typing" || nothing;
	const wrong = ["address_street", "address_district", "address_city", "address_state"].some(
		(name) => errors[name],
	);
	const whole =
		isFilled(values) && !stateProblem(values) && !opened && !wrong && foundWhole(state, values);
	const open = !waits && state.step !== "searching" && !whole;

	return (
		<div ref={box}>
			<CepField
				ref={cepField}
				value={values.address_cep}
				error={nothing ? CEP_UNKNOWN : state.step === "typing" ? errors["address_cep"] : undefined}
				hint={state.step === "typing" ? "Com o CEP, o endereço aparece aqui." : undefined}
				searching={state.step === "searching"}
				onChange={(address_cep) => set({ address_cep })}
			/>
			<p role="status" className="sr-only">
				{state.step === "told" && whole && placeOf(values)}
			</p>
			{state.step === "searching" && (
				<div aria-hidden className="mt-4 grid gap-2.5 border-y border-line py-4.5">
					<span className="skeleton h-4 w-1/2" />
					<span className="skeleton h-3.5 w-2/3" />
				</div>
			)}
			{state.step === "told" && <CepNotice facts={state.facts} />}
			{whole && !waits && state.step !== "searching" && (
				<div className="mt-4 flex items-center justify-between gap-4 border-y border-line py-4">
					<p className="min-w-0 wrap-anywhere">
						<b className="block font-semibold">{values.address_street}</b>
						<span className="text-small text-subtle">
							{values.address_district}, {values.address_city}, {values.address_state}
						</span>
					</p>
					<button
						type="button"
						onClick={() => {
							flushSync(() => setOpened(true));
							fieldOf(box.current, "address_street")?.focus();
						}}
						className="min-h-11 shrink-0 text-ui text-brand-text underline underline-offset-4"
					>
						Alterar<span className="sr-only"> rua, bairro e cidade</span>
					</button>
				</div>
			)}
			<StreetFields
				values={values}
				errors={errors}
				folded={!open}
				doubted={state.step === "told" && state.doubted === values.address_city}
				set={set}
			/>
			{!waits && (
				<>
					<NumberFields values={values} errors={errors} numberField={numberField} set={set} />
					<MoreFields values={values} errors={errors} set={set} />
				</>
			)}
		</div>
	);
}

const placeOf = (values: Address): string =>
	`${values.address_street}, ${values.address_district}, ${values.address_city}`;

/**
 * Whether the address is as looked up or saved. Fields stay open while typing, and browsers may autofill other
 * values.
 */
const foundWhole = (state: CepState, values: Address): boolean =>
	state.step === "kept" ||
	(state.step === "told" &&
		state.facts.known === "address" &&
		state.facts.street === values.address_street &&
		state.facts.district === values.address_district &&
		state.facts.city === values.address_city);

function fieldInUse(box: HTMLElement | null): string | null {
	const { activeElement } = document;
	return box?.contains(activeElement) ? (activeElement?.getAttribute("name") ?? null) : null;
}

function fieldOf(box: HTMLElement | null, name: string) {
	const field = box?.querySelector<HTMLInputElement>(`[name="${name}"]`);
	return field?.closest("[aria-hidden]") ? undefined : (field ?? undefined);
}

function firstEmpty(box: HTMLElement | null) {
	const fields = ["address_street", "address_district", "address_city"].map((name) =>
		fieldOf(box, name),
	);
	return fields.find((field) => field?.value === "") ?? fields[0];
}

/** What the look-up could not fill, and that it is not needed. */
function CepNotice({ facts }: { facts: CepFacts }) {
	if (facts.known === "state" && facts.why === "unavailable") {
		return (
			<p role="status" className="mt-4 flex gap-3 rounded-sm bg-brand-tint p-4 text-ui">
				<Info className="mt-0.5 size-5 shrink-0 text-brand-text" aria-hidden />A busca de endereço
				não respondeu. Escreva a rua e a cidade; o resto segue igual.
			</p>
		);
	}
	const words =
		facts.known === "state"
			? "Não conhecemos este CEP ainda. Confira e complete o endereço."
			: facts.known === "address" && facts.street === ""
				? "Este CEP vale para a cidade toda. Complete a rua e o bairro."
				: null;
	return (
		words && (
			<p role="status" className="mt-3 text-small text-subtle">
				{words}
			</p>
		)
	);
}
