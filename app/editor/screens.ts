import { matchPath } from 'react-router'
import type { Screen } from './screen.ts'
import { careersScreen } from './screens/careers.ts'
import { caseStudiesScreen } from './screens/case-studies.ts'
import { radioBandsScreen, secondStatusesScreen, statusesScreen } from './screens/catalogue-fixtures.ts'
import { categoriesScreen, sectionsScreen, subcategoriesScreen } from './screens/catalogue-structure.ts'
import { countriesScreen } from './screens/countries.ts'
import { distributorsScreen } from './screens/distributors.ts'
import { eventsScreen } from './screens/events.ts'
import { faqQuestionsScreen, faqSectionsScreen } from './screens/faq.ts'
import {
  downloadSectionsScreen,
  fileTypesScreen,
  releaseNoteSubjectsScreen,
} from './screens/library-structure.ts'
import { filesScreen } from './screens/files.ts'
import { newsScreen } from './screens/news.ts'
import { osFunctionSectionsScreen } from './screens/os-function-sections.ts'
import { osFunctionsScreen } from './screens/os-functions.ts'
import { patentsScreen } from './screens/patents.ts'
import { photoSectionsScreen } from './screens/photo-sections.ts'
import { popupsScreen } from './screens/popups.ts'
import { trademarkCountriesScreen, trademarksScreen, trademarkTypesScreen } from './screens/trademarks.ts'
import { releaseNotesScreen } from './screens/release-notes.ts'
import { seriesScreen } from './screens/series.ts'
import { startupPackageHistoryScreen } from './screens/startup-package-history.ts'
import { variantsScreen } from './screens/variants.ts'
import { videosScreen } from './screens/videos.ts'
import { webinarsScreen } from './screens/webinars.ts'

/** Every declared screen. */
export const screens: Screen[] = [
  ...[categoriesScreen, subcategoriesScreen, sectionsScreen],
  ...[statusesScreen, secondStatusesScreen, radioBandsScreen],
  ...[newsScreen, eventsScreen, popupsScreen, webinarsScreen, startupPackageHistoryScreen],
  ...[releaseNotesScreen, osFunctionsScreen, osFunctionSectionsScreen],
  ...[faqSectionsScreen, faqQuestionsScreen, videosScreen],
  ...[downloadSectionsScreen, fileTypesScreen, releaseNoteSubjectsScreen],
  photoSectionsScreen,
  ...[distributorsScreen, caseStudiesScreen, countriesScreen, careersScreen, patentsScreen],
  ...[trademarksScreen, trademarkTypesScreen, trademarkCountriesScreen],
]

/** Series and variants too, whose forms are written by hand: what a record is called, and where its form is. */
export const recordScreens: Screen[] = [...screens, seriesScreen, variantsScreen]

/** The screen of an entity; what is edited in lists of its own, such as photos and links, has none. */
export function screenOf(entity: string): Screen | undefined {
  return [...recordScreens, filesScreen].find(({ resource }) => resource.key === entity)
}

/** What staff call one record of an entity, such as "news item". */
export function nounOf(entity: string): string {
  return screenOf(entity)?.noun ?? entity.replaceAll('_', ' ')
}

/** What staff call a field of an entity, such as "Box 3 URL". */
export function labelOf(entity: string, field: string): string {
  return screenOf(entity)?.form[field]?.label ?? field.replaceAll('_', ' ')
}

/** The screen whose list or form is at an address. */
export function screenAt(pathname: string): Screen {
  const found = screens.find(
    ({ paths }) => matchPath(paths.list, pathname) ?? matchPath(paths.item, pathname),
  )
  if (!found) throw new Error(`No screen is declared for ${pathname}.`)
  return found
}
