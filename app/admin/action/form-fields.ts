import type { FormEvent } from "react";

export function fieldsOf(event: FormEvent<HTMLFormElement>): Record<string, string> {
	event.preventDefault();
	const fields: Record<string, string> = {};
	for (const [name, value] of new FormData(event.currentTarget)) {
		if (typeof value === "string") fields[name] = value;
	}
	return fields;
}
