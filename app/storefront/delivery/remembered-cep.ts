import { useEffect, useState } from "react";
import { deviceStorage } from "#app/session/storage/browser-storage.ts";
import { cepDigits, formatCep } from "#core/values/address.ts";

const KEY = "requinte-cep";

/** The CEP typed last in this browser, formatted; empty when none is stored. */
export const readCep = (): string => formatCep(deviceStorage.read(KEY) ?? "");

export function saveCep(typed: string): void {
	const cep = cepDigits(typed);
	if (cep.length === 8) deviceStorage.write(KEY, cep);
}

/** The same as state; empty until hydration. */
export function useRememberedCep(): [string, (typed: string) => void] {
	const [cep, setCep] = useState("");
	useEffect(() => setCep(readCep()), []);
	return [
		cep,
		(typed) => {
			setCep(formatCep(typed));
			saveCep(typed);
		},
	];
}
