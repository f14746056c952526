import {
  responsibilities,
  responsibilityNames,
  roles,
  roleTexts,
  type Responsibility,
  type Rights,
} from '#domain/accounts/rights.ts'

interface Props {
  rights: Rights
  onChange: (rights: Rights) => void
}

/** Role and areas of responsibility of a member of staff. */
export function RightsFields({ rights: { role, areas }, onChange }: Props) {
  const toggle = (area: Responsibility) =>
    onChange({
      role,
      areas: areas.includes(area) ? areas.filter((one) => one !== area) : [...areas, area],
    })
  return (
    <>
      <fieldset className="ticks">
        <legend>Role</legend>
        {roles.map((one) => (
          <label key={one} className="tick">
            <input
              type="radio"
              name="role"
              checked={one === role}
              onChange={() => onChange({ role: one, areas })}
            />
            <span>
              <b>{one}</b> – {roleTexts[one]}
            </span>
          </label>
        ))}
      </fieldset>
      {role === 'administrator' ? (
        <p className="muted">Administrators are responsible for all areas.</p>
      ) : (
        <fieldset className="ticks columns">
          <legend>Areas of responsibility</legend>
          {responsibilities.map((area) => (
            <label key={area} className="tick">
              <input type="checkbox" checked={areas.includes(area)} onChange={() => toggle(area)} />
              <span>{responsibilityNames[area]}</span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  )
}
