/**
 * Replaces a theme, for a page that `myst build --site` has made. MyST's themes come from the
 * network; its renderer of widgets comes from npm.
 */
import { ANY_RENDERERS } from '@myst-theme/anywidget';
import { createRoot } from 'react-dom/client';

const Widget = ANY_RENDERERS.anywidget;

/** MyST's server serves these files from its root. */
const served = (node) => ({ ...node, esm: new URL(`public${node.esm}`, location.href).href });

const tags = { root: 'main', block: 'section', heading: 'h1', paragraph: 'p' };

function Node({ node }) {
  if (node.type === 'text') return node.value;
  if (node.type === 'anywidget') return <Widget node={served(node)} />;
  if (node.type === 'iframe') {
    return (
      <iframe title={node.title ?? 'Attention'} width={node.width} height="600" src={node.src} />
    );
  }
  const Tag = tags[node.type] ?? 'div';
  return (
    <Tag>
      {node.children?.map((child, i) => (
        <Node key={i} node={child} />
      ))}
    </Tag>
  );
}

const page = await fetch('content/index.json');
createRoot(document.querySelector('#page')).render(<Node node={(await page.json()).mdast} />);
