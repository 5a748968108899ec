import type { DescribedType } from '../../documents/contract.ts'
import type { Named, RequirementInput, ShownRequirement } from '../contract.ts'
import { isOnAdvert } from '../rules.ts'

type Alternative = RequirementInput['alternatives'][number]

/** Requirements as they are written, as an advert shows them: with the names of what is asked for. What has none is left out. */
export function asShown(items: readonly RequirementInput[], types: readonly DescribedType[]): ShownRequirement[] {
  const name = ({ type: code, level, categories }: Alternative) => {
    const type = types.find((one) => one.code === code)
    if (!type) return []
    const optionOf = (wanted: string | null): Named[] => type.options.filter((option) => option.code === wanted)
    const shown = { code, en: type.nameEn, fr: type.nameFr }
    return [{ type: shown, level: optionOf(level)[0] ?? null, categories: categories.flatMap(optionOf) }]
  }
  const off = offAdvert(types)
  return items
    .filter(({ type }) => !off.has(type))
    .flatMap((item) =>
      name(item).map((first) => ({
        ...first,
        alternatives: item.alternatives.flatMap(name),
        until: item.until,
        isMandatory: item.isMandatory,
      })),
    )
}

/** The types that no advert asks for, by their codes. */
export const offAdvert = (types: readonly DescribedType[]) => new Set(types.filter((type) => !isOnAdvert(type)).map(({ code }) => code))
