/**
 * A rule for oxlint: the mode of a view (open, busy, failed, tried) is a machine under `machines/`, not a `useState`.
 * Values are allowed: a typed or chosen value, the number of a page, and state without a setter.
 */

/** Names of states, not of values. */
const modeName =
  /^(?:(?:is|has|was|can|may|should|asks|shows|wants|needs)(?:[A-Z]|$)|(?:open|busy|pending|loading|saving|sending|asking|editing|failed|tried|checked|visible|hidden|mode|step|status|problems?|errors?|failures?)$)/;
/** Types of failures. */
const failureType = /(?:Problems?|Failure|Error|FieldCodes)$/;

export const noModeInState = {
  create(context) {
    const tell = (node, why) =>
      context.report({ node, message: `A mode belongs in a machine (useDisclosure, useAct, useSmallForm …): ${why}.` });
    return {
      VariableDeclarator({ id, init }) {
        if (init?.type !== 'CallExpression' || init.callee.name !== 'useState') return;
        // A value without a setter never changes.
        if (id.type !== 'ArrayPattern' || id.elements.length < 2) return;
        const [value] = id.elements;
        const [first] = init.arguments;
        const [type] = (init.typeArguments ?? init.typeParameters)?.params ?? [];
        if (value?.type === 'Identifier' && modeName.test(value.name)) tell(init, `\`${value.name}\` names one`);
        else if (isYesOrNo(first)) tell(init, 'it begins with yes or no');
        else if (first?.type === 'ObjectExpression' && first.properties.some(isFlag)) tell(init, 'a key of it names one');
        else if (type && namesModes(type)) tell(init, 'its type lists modes or failures');
      },
    };
  },
};

const plugin = { meta: { name: 'modes' }, rules: { 'no-mode-in-state': noModeInState } };
// oxlint-disable-next-line import/no-default-export -- it is how oxlint takes a plugin
export default plugin;

function isYesOrNo(node) {
  if (!node) return false;
  if (node.type === 'Literal') return typeof node.value === 'boolean';
  if (node.type === 'UnaryExpression') return node.operator === '!';
  if (node.type === 'BinaryExpression') return /^(?:[!=]==?|[<>]=?|in|instanceof)$/.test(node.operator);
  return node.type === 'ArrowFunctionExpression' && isYesOrNo(node.body);
}

const isFlag = ({ type, key }) => type === 'Property' && /^(?:is|has|was)[A-Z]/.test(key.name ?? '');

function namesModes(type) {
  if (type.type === 'TSBooleanKeyword') return true;
  if (type.type === 'TSTypeReference') return failureType.test(type.typeName.name ?? '');
  if (type.type !== 'TSUnionType') return false;
  return type.types.some((type) => namesModes(type) || (type.type === 'TSLiteralType' && typeof type.literal.value === 'string'));
}
