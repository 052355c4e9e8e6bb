import { Info } from "lucide-react";
import { type Ref, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { CheckBox, SelectField, TextField } from "#app/ui/field.tsx";
import { TextButton } from "#app/ui/page-link.tsx";
import { CepField } from "#app/ui/person-fields.tsx";
import type { CepFacts } from "#core/delivery/shared/cep-answer.ts";
import {
	ADDRESS_LENGTHS,
	type Address,
	CEP_UNKNOWN,
	cepDigits,
	formatCep,
	NO_NUMBER,
	STATES,
	stateOfCep,
	stateProblem,
} from "#core/values/address.ts";
import { MoreFields } from "./more-fields.tsx";
import { type CepState, isFilled, useCep } from "./use-cep.ts";

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
		// Shown at once, so that one of them can take the focus.
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
			<CepSearch
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
					<TextButton
						onClick={() => {
							flushSync(() => setOpened(true));
							fieldOf(box.current, "address_street")?.focus();
						}}
						className="shrink-0 text-ui text-brand-text"
					>
						Alterar<span className="sr-only"> rua, bairro e cidade</span>
					</TextButton>
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

const POST_OFFICE = "https://buscacepinter.correios.com.br/app/endereco/index.php";

type CepSearchProps = {
	value: string;
	error?: string | undefined;
	hint?: string | undefined;
	searching: boolean;
	onChange(cep: string): void;
	ref?: Ref<HTMLInputElement>;
};

function CepSearch({ value, error, hint, searching, onChange, ref }: CepSearchProps) {
	return (
		<div className="grid grid-cols-[minmax(0,12rem)_auto] items-start justify-start gap-x-4">
			<CepField
				ref={ref}
				name="address_cep"
				required
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

type NumberFieldsProps = {
	values: Address;
	errors: Record<string, string | undefined>;
	numberField: Ref<HTMLInputElement>;
	set(changes: Partial<Address>): void;
};

function NumberFields({ values, errors, numberField, set }: NumberFieldsProps) {
	const none = values.address_number === NO_NUMBER;
	return (
		<div className="mt-5.5 grid gap-x-5 gap-y-5.5 sm:grid-cols-2">
			<div className="grid grid-cols-[minmax(0,9rem)_auto] items-start justify-start gap-x-4">
				<TextField
					ref={numberField}
					name="address_number"
					label="Número"
					required={!none}
					disabled={none}
					inputMode="numeric"
					autoComplete="off"
					maxLength={ADDRESS_LENGTHS.address_number}
					value={none ? "" : values.address_number}
					error={errors["address_number"]}
					onChange={(event) => set({ address_number: event.target.value })}
				/>
				<CheckBox
					checked={none}
					onChange={(event) => set({ address_number: event.target.checked ? NO_NUMBER : "" })}
					className="mt-7 min-h-(--control)"
				>
					Sem número
				</CheckBox>
			</div>
			<TextField
				name="address_complement"
				label="Complemento"
				optional
				autoComplete="address-line2"
				maxLength={ADDRESS_LENGTHS.address_complement}
				value={values.address_complement}
				error={errors["address_complement"]}
				onChange={(event) => set({ address_complement: event.target.value })}
			/>
		</div>
	);
}

type StreetFieldsProps = {
	values: Address;
	errors: Record<string, string | undefined>;
	/** Hidden, but open to autofill. */
	folded: boolean;
	/** Typed for another CEP, and this one is unknown. */
	doubted: boolean;
	set(changes: Partial<Address>): void;
};

function StreetFields({ values, errors, folded, doubted, set }: StreetFieldsProps) {
	const field = (name: "address_street" | "address_district" | "address_city") => ({
		name,
		value: values[name],
		error: errors[name],
		maxLength: ADDRESS_LENGTHS[name],
		required: !folded,
		...(folded ? { tabIndex: -1 } : {}),
		onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
	});
	const wrong = folded ? null : stateProblem(values);
	const right = stateOfCep(cepDigits(values.address_cep));
	return (
		<div
			aria-hidden={folded || undefined}
			className={folded ? "sr-only" : "mt-5.5 grid gap-x-5 gap-y-5.5 sm:grid-cols-[1fr_1fr_8rem]"}
		>
			<TextField
				label="Rua ou avenida"
				autoComplete="address-line1"
				className="sm:col-span-3"
				{...field("address_street")}
			/>
			<TextField label="Bairro" autoComplete="address-level3" {...field("address_district")} />
			<TextField
				label="Cidade"
				autoComplete="address-level2"
				hint={doubted ? "O CEP mudou: confira rua, bairro e cidade." : undefined}
				{...field("address_city")}
			/>
			<div>
				<SelectField
					label="Estado"
					name="address_state"
					autoComplete="address-level1"
					value={values.address_state}
					error={wrong ?? errors["address_state"]}
					required={!folded}
					{...(folded ? { tabIndex: -1 } : {})}
					onChange={(event) => set({ address_state: event.target.value })}
				>
					<option value="">UF</option>
					{STATES.toSorted().map((code) => (
						<option key={code}>{code}</option>
					))}
				</SelectField>
				{wrong && right && (
					<button
						type="button"
						onClick={() => set({ address_state: right })}
						className="mt-2 min-h-11 w-full rounded-sm border border-line-strong px-3 text-ui font-semibold hover:bg-surface-3"
					>
						Usar {right}
					</button>
				)}
			</div>
		</div>
	);
}
