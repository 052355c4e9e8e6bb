/** `27/11/2026` from `2026-11-27`. */
export const dayText = (day: string): string => day.split("-").reverse().join("/");
