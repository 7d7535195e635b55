import { useTranslation } from 'react-i18next';
import { bookKinds, bloomLevels } from '../../../../../contract/syllabus/fields.ts';
import type { Course } from '../../../../../contract/syllabus/courses.ts';
import { CourseContent } from './course-content.tsx';
import { CourseFacts } from './course-facts.tsx';
import * as styles from './course-sheet.css.ts';

/** A course in the printed format of the university: particulars, objectives, content, outcomes, books. */
export function CourseBody({ course }: { course: Course }) {
  const { t } = useTranslation();
  return (
    <div className={styles.body}>
      <CourseFacts course={course} />
      {course.objectives && (
        <section className={styles.part}>
          <h3 className={styles.partTitle}>{t('course.field.objectives')}</h3>
          <p dir="auto">{course.objectives}</p>
        </section>
      )}
      <CourseContent course={course} />
      <Outcomes outcomes={course.outcomes} />
      <Books books={course.books} />
    </div>
  );
}

function Outcomes({ outcomes }: { outcomes: Course['outcomes'] }) {
  const { t } = useTranslation();
  return (
    <section className={styles.part}>
      <h3 className={styles.partTitle}>{t('course.field.outcomes')}</h3>
      {outcomes.length === 0 ? (
        <p>{t('course.sheet.none')}</p>
      ) : (
        <>
          <p>{t('course.sheet.outcomesIntro')}</p>
          <table className={styles.outcomes}>
            <tbody>
              {outcomes.map(({ id, code, statement, bloom }) => (
                <tr key={id} id={`outcome-${id}`}>
                  <th scope="row">
                    <bdi>{code}</bdi>
                  </th>
                  <td dir="auto">{statement}</td>
                  <td>{t(`course.choice.bloom.${bloomLevels[bloom - 1] ?? 'remember'}`)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}

function Books({ books }: { books: Course['books'] }) {
  const { t } = useTranslation();
  return bookKinds.map((kind) => {
    const ofKind = books.filter((book) => book.kind === kind);
    if (ofKind.length === 0) return null;
    return (
      <section key={kind} className={styles.part}>
        <h3 className={styles.partTitle}>{t(`course.sheet.book.${kind}`)}</h3>
        <ol className={styles.list}>
          {ofKind.map(({ id, citation, url }) => (
            <li key={id} dir="auto" id={`book-${id}`}>
              {url ? (
                <a href={url} target="_blank" rel="noreferrer">
                  {citation}
                </a>
              ) : (
                citation
              )}
            </li>
          ))}
        </ol>
      </section>
    );
  });
}
