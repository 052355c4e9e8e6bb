import { useEffect, useState } from "react";
import { deviceStorage } from "#app/session/browser-storage.ts";
import { cepDigits, formatCep } from "#core/values/cep-rules.ts";

const KEY = "requinte-cep";

/** The CEP that this browser typed last, as shown; empty when it keeps none. */
export const readCep = (): string => formatCep(deviceStorage.read(KEY) ?? "");

/** Keeps a CEP once it is whole. */
export function keepCep(typed: string): void {
	const cep = cepDigits(typed);
	if (cep.length === 8) deviceStorage.write(KEY, cep);
}

/** The same as a field's state; empty until the page has woken up. */
export function useRememberedCep(): [string, (typed: string) => void] {
	const [cep, setCep] = useState("");
	useEffect(() => setCep(readCep()), []);
	return [
		cep,
		(typed) => {
			setCep(formatCep(typed));
			keepCep(typed);
		},
	];
}
