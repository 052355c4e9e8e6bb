import { counted } from "#core/values/text.ts";

const UNITS = ["B", "kB", "MB", "GB", "TB"];

/** Bytes as `12,4 MB`, in steps of 1024. */
export function formatSize(bytes: number): string {
	const step = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
	const value = bytes / 1024 ** step;
	const digits = step > 0 && value < 100 ? 1 : 0;
	return `${value.toLocaleString("pt-BR", { maximumFractionDigits: digits })} ${UNITS[step]}`;
}

/** Seconds as `3 dias e 4 h`, `12 min`. */
export function formatDuration(seconds: number): string {
	const minutes = Math.floor(seconds / 60);
	const hours = Math.floor(minutes / 60);
	const days = Math.floor(hours / 24);
	if (days > 0) return `${counted(days, "dia", "dias")} e ${hours % 24} h`;
	if (hours > 0) return `${hours} h e ${minutes % 60} min`;
	return minutes > 0 ? `${minutes} min` : "menos de 1 min";
}
