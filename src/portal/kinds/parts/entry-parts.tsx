import { lazy, Suspense, type ComponentType } from 'react';
import { permission } from '../../../contract/core/permissions.ts';
import { entryPartsOf, type EntryPart, type EntryProps } from '../../entry-parts.ts';
import { needTexts } from '../../i18n/text-parts.ts';
import { usePermissions } from '../../session/use-permissions.ts';

/**
 * Components that other modules add beside an entry, for users with the permission. Their code is loaded after the list
 * itself.
 */
export function EntryParts({ of, ...entry }: EntryProps & { of: string }) {
  const held = usePermissions();
  const parts = entryPartsOf(of).filter(({ may }) => may.some((needed) => held?.has(permission[needed])));
  return parts.map((part) => {
    const Content = contentOf(part);
    return (
      <Suspense key={part.texts.join()} fallback={null}>
        <Content {...entry} />
      </Suspense>
    );
  });
}

const contents = new WeakMap<EntryPart, ComponentType<EntryProps>>();

/** One component for all entries: a new one on each render would lose its state. */
function contentOf(part: EntryPart): ComponentType<EntryProps> {
  const content = contents.get(part) ?? lazy(() => loadContent(part));
  contents.set(part, content);
  return content;
}

/** If code or texts cannot be loaded, the entry is shown without the component. */
async function loadContent({ load, texts }: EntryPart): Promise<{ default: ComponentType<EntryProps> }> {
  const [loaded] = await Promise.allSettled([Promise.all([load(), needTexts(texts)])]);
  return { default: loaded.status === 'fulfilled' ? loaded.value[0].Content : Nothing };
}

const Nothing = () => null;
