import type { ManagedSettings } from "#core/content/manage/types.ts";
import { SETTINGS } from "#core/content/settings-rules.ts";
import type { Draft } from "#core/record/field-rules.ts";
import { comparedFields, draftOf } from "#core/record/record-rules.ts";
import type { FieldLabels } from "../ui/use-record-form.ts";

/** The settings as the form holds them: amounts as they are typed. */
export type SettingsDraft = Draft<typeof SETTINGS>;

export const toDraft = (settings: ManagedSettings): SettingsDraft => draftOf(SETTINGS, settings);

export const SETTINGS_LABELS: FieldLabels<SettingsDraft> = comparedFields(SETTINGS);
