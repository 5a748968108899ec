import { describe, expect, it } from 'vitest'
import { match, nounIn } from './headings.ts'

/** What becomes of the columns of one row in which something stands. */
function matched(columns: Record<string, string>, noun?: 'employer') {
  const all = Object.entries(columns).map(([heading, value]) => ({ heading, samples: value === '' ? [] : [value] }))
  const guesses = match(all, noun)
  return Object.fromEntries(all.flatMap(({ heading, samples }, i) => (samples.length > 0 ? [[heading, guesses[i]?.target]] : [])))
}

describe('the export of', () => {
  it('Google Contacts, as it was until 2023', () => {
    expect(
      matched({
        Name: 'Ann Mason',
        'Given Name': 'Ann',
        'Family Name': 'Mason',
        'Name Prefix': 'Ms',
        Birthday: '1990-05-01',
        Location: '',
        Occupation: '',
        'Group Membership': 'Joiners ::: * myContacts',
        'E-mail 1 - Type': '* Home',
        'E-mail 1 - Value': 'ann@people.example ::: am@people.example',
        'Phone 1 - Type': 'Mobile',
        'Phone 1 - Value': '07911 800001',
        'Address 1 - Type': 'Home',
        'Address 1 - Formatted': '1 Mill Lane, Leeds',
        'Address 1 - Street': '1 Mill Lane',
        'Address 1 - City': 'Leeds',
        'Address 1 - Postal Code': 'LS1 4DY',
        'Address 1 - Country': 'GB',
        'Address 2 - Street': '9 Site Road',
        'Address 2 - City': 'York',
        'Organization 1 - Type': '',
        'Organization 1 - Name': 'Oak Ltd',
        'Organization 1 - Title': 'Joiner',
        'Relation 1 - Value': 'Bob',
      }),
    ).toEqual({
      ...{ Name: '', 'Given Name': 'firstName', 'Family Name': 'lastName', 'Name Prefix': '', Birthday: 'dateOfBirth' },
      ...{ 'Group Membership': 'tags', 'E-mail 1 - Type': '', 'E-mail 1 - Value': 'email' },
      ...{ 'Phone 1 - Type': '', 'Phone 1 - Value': 'phone', 'Address 1 - Type': '', 'Address 1 - Formatted': '' },
      ...{ 'Address 1 - Street': 'address', 'Address 1 - City': 'placeId', 'Address 1 - Postal Code': 'postcode' },
      ...{ 'Address 1 - Country': 'country', 'Address 2 - Street': '', 'Address 2 - City': '' },
      ...{ 'Organization 1 - Name': 'note', 'Organization 1 - Title': 'trade', 'Relation 1 - Value': '' },
    })
  })
  it('Google Contacts since then, in English and French', () => {
    expect(
      matched({
        ...{
          'First Name': 'Ann',
          'Last Name': 'Mason',
          'Organization Name': 'Oak',
          'Organization Title': 'Joiner',
          Labels: '* myContacts',
        },
        ...{
          'E-mail 1 - Label': 'Work',
          'E-mail 1 - Value': 'a@b.example',
          'Phone 1 - Label': 'Mobile',
          'Phone 1 - Value': '07911 800001',
        },
      }),
    ).toMatchObject({
      'Organization Title': 'trade',
      Labels: 'tags',
      'E-mail 1 - Label': '',
      'Phone 1 - Label': '',
      'Phone 1 - Value': 'phone',
    })
    expect(
      matched({
        Prénom: 'Léa',
        Nom: 'Petit',
        'E-mail 1 - Libellé': 'Pro',
        'E-mail 1 - Valeur': 'l@b.example',
        'Adresse 1 - Ville': 'Lyon',
      }),
    ).toEqual({
      Prénom: 'firstName',
      Nom: 'lastName',
      'E-mail 1 - Libellé': '',
      'E-mail 1 - Valeur': 'email',
      'Adresse 1 - Ville': 'placeId',
    })
  })
  it('Outlook, in English', () => {
    const card = {
      ...{ Title: 'Mr', 'First Name': 'Bob', 'Last Name': 'Roofer', Company: 'Slate Ltd', 'Job Title': 'Roofer' },
      ...{
        'Business Street': '2 Yard',
        'Business City': 'Hull',
        'Business Postal Code': 'HU1 1AA',
        'Business Country/Region': 'United Kingdom',
      },
      ...{
        'Business Fax': '01482 000000',
        'Business Phone': '01482 000001',
        'Home Phone 2': '01482 000002',
        'Mobile Phone': '07911 800002',
      },
      ...{ "Assistant's Phone": '01482 000003', 'Company Main Phone': '01482 000004', Birthday: '0/0/00', 'E-mail Address': 'b@b.example' },
      ...{ 'E-mail Type': 'SMTP', 'E-mail Display Name': 'Bob (b@b.example)', Location: 'Room 2', Priority: 'Normal', Spouse: 'Eve' },
    }
    expect(matched(card)).toEqual({
      ...{
        Title: '',
        'First Name': 'firstName',
        'Last Name': 'lastName',
        Company: 'note',
        'Job Title': 'trade',
        'Business Street': 'address',
      },
      ...{ 'Business City': 'placeId', 'Business Postal Code': 'postcode', 'Business Country/Region': 'country', 'Business Fax': '' },
      ...{ 'Business Phone': 'phone', 'Home Phone 2': 'phone', 'Mobile Phone': 'phone', "Assistant's Phone": '', 'Company Main Phone': '' },
      ...{
        Birthday: 'dateOfBirth',
        'E-mail Address': 'email',
        'E-mail Type': '',
        'E-mail Display Name': '',
        Location: '',
        Priority: '',
        Spouse: '',
      },
    })
    // Of two addresses that at home.
    expect(matched({ ...card, 'Home Street': '7 Hill', 'Home City': 'Leeds' })).toMatchObject({
      ...{ 'Business Street': '', 'Business City': '', 'Business Postal Code': '', 'Home Street': 'address', 'Home City': 'placeId' },
    })
    expect(matched({ Company: 'Oak', 'Home City': 'Leeds', 'Business City': 'Hull', 'E-mail Address': 'a@b.example' }, 'employer')).toEqual(
      {
        ...{ Company: 'name', 'Home City': '', 'Business City': 'placeId', 'E-mail Address': 'email' },
      },
    )
  })
  it('Outlook, in French', () => {
    expect(
      matched({
        ...{ Titre: 'M.', Prénom: 'Luc', Nom: 'Petit', Société: 'Bâti', Profession: 'Maçon', 'Rue (domicile)': '1 rue Haute' },
        ...{ 'Ville (domicile)': 'Lyon', 'Code postal (domicile)': '69003', 'Pays/Région (domicile)': 'France', 'Ville (bureau)': 'Paris' },
        ...{ 'Télécopie (bureau)': '0400000000', 'Téléphone (bureau)': '0400000001', 'Tél. mobile': '0612345678' },
        ...{ 'Téléphone de l’assistant(e)': '0400000002', 'Adresse de messagerie': 'l@b.example', 'Type de messagerie': 'SMTP' },
        ...{ 'Nom complet de l’adresse de messagerie': 'Luc Petit', 'Conjoint(e)': 'Eve', Responsable: 'Max', Priorité: 'Normale' },
      }),
    ).toEqual({
      ...{ Titre: '', Prénom: 'firstName', Nom: 'lastName', Société: 'note', Profession: 'trade', 'Rue (domicile)': 'address' },
      ...{ 'Ville (domicile)': 'placeId', 'Code postal (domicile)': 'postcode', 'Pays/Région (domicile)': 'country', 'Ville (bureau)': '' },
      ...{ 'Télécopie (bureau)': '', 'Téléphone (bureau)': 'phone', 'Tél. mobile': 'phone', 'Téléphone de l’assistant(e)': '' },
      ...{ 'Adresse de messagerie': 'email', 'Type de messagerie': '', 'Nom complet de l’adresse de messagerie': '' },
      ...{ 'Conjoint(e)': '', Responsable: '', Priorité: '' },
    })
  })
  it('Bullhorn, Mautic, CiviCRM, OpenCATS and Boondmanager', () => {
    expect(
      matched({
        ...{
          firstName: 'Ann',
          lastName: 'Mason',
          occupation: 'Joiner',
          email: 'a@b.example',
          email2: 'b@b.example',
          mobile: '07911 800001',
        },
        ...{
          'address.address1': '1 Mill Lane',
          'address.city': 'Leeds',
          'address.zip': 'LS1 4DY',
          'address.countryName': 'United Kingdom',
        },
        ...{
          'secondaryAddress.city': 'York',
          'owner.name': 'Desk A',
          salary: '0.00',
          hourlyRate: '18',
          massMailOptOut: 'true',
          fax: '0113 4960000',
        },
        ...{ 'certifications.name': 'CSCS', willRelocate: 'true', status: 'Active' },
      }),
    ).toEqual({
      ...{ firstName: 'firstName', lastName: 'lastName', occupation: 'trade', email: 'email', email2: 'email', mobile: 'phone' },
      ...{ 'address.address1': 'address', 'address.city': 'placeId', 'address.zip': 'postcode', 'address.countryName': 'country' },
      ...{ 'secondaryAddress.city': '', 'owner.name': '', salary: '', hourlyRate: 'desiredPay', massMailOptOut: 'doNotContact', fax: '' },
      ...{ 'certifications.name': 'cards', willRelocate: 'canLodgeAway', status: 'doNotContact' },
    })
    expect(
      matched({
        firstname: 'A',
        lastname: 'B',
        company: 'Oak',
        position: 'Joiner',
        mobile: '07911 800001',
        address1: '1 Lane',
        city: 'Leeds',
      }),
    ).toMatchObject({ company: 'note', position: 'trade', address1: 'address', city: 'placeId' })
    expect(
      matched({
        ...{ 'Contact Type': 'Individual', 'Display Name': 'Ann Mason', 'First Name': 'Ann', 'Last Name': 'Mason', 'Home-City': 'Leeds' },
        ...{
          'Street Address': '1 Lane',
          'Supplemental Address 1': 'Flat 2',
          'Phone Type': 'Mobile',
          'Do Not Email': 'Yes',
          'Is Deceased': 'No',
        },
      }),
    ).toMatchObject({ 'Contact Type': '', 'Display Name': '', 'Home-City': 'placeId', 'Phone Type': '', 'Do Not Email': 'doNotContact' })
    expect(matched({ 'Current Pay': '15', 'Desired Pay': '18', 'Phone (Cell)': '07911 800001', '2nd E-Mail': 'a@b.example' })).toEqual({
      ...{ 'Current Pay': 'note', 'Desired Pay': 'desiredPay', 'Phone (Cell)': 'phone', '2nd E-Mail': 'email' },
    })
    expect(
      matched({ Civilité: 'M.', Nom: 'Petit', Prénom: 'Luc', Titre: 'Maçon', 'Tél. portable': '0612345678', 'Ne pas contacter': 'oui' }),
    ).toMatchObject({ Civilité: '', Titre: 'trade', 'Tél. portable': 'phone', 'Ne pas contacter': 'doNotContact' })
  })
})

it.each([
  ['jobs.xlsx', 'Title,Company,Location,Salary', 'job'],
  ['jobs.xlsx', 'Title,Location,Salary,Start date', 'job'],
  ['export.csv', 'Title,Client,City,certifications.name', 'job'],
  ['export.csv', 'id,title,openings,certifications.name,Driving licence', 'job'],
  ['jobs.csv', 'Name,Email,Job title', 'candidate'],
  ['export.csv', 'Full name,Job title,Company', 'candidate'],
  ['export.csv', 'Nickname,CSCS card,Driving licence', 'candidate'],
])('%s with %s holds records of one kind: %s', (name, headings, noun) => expect(nounIn(headings.split(','), name)).toBe(noun))
